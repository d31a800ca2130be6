import { install } from './contest.ts';
import { ourPicture } from './our-picture.ts';

install(ourPicture({ names: 0, linked: 0 }));
