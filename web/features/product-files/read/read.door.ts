// Reading files of products, in a web worker. Other rooms import this file only.
import { fileReader } from '#web/tables/read/file-reader.ts';
import type { ProductFile } from './product-file.ts';

export type { ComparedWith, FileLine, ProductFile } from './product-file.ts';

export const startFileReader = () => fileReader<ProductFile>(new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' }));
