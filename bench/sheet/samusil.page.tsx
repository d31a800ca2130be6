import { install } from './contest.ts';
import { ourSheet } from './our-sheet.tsx';

install(ourSheet);
