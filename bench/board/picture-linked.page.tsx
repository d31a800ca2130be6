import { install } from './contest.ts';
import { ourPicture } from './our-picture.ts';
import { linked } from './plan.ts';

install(ourPicture(linked));
