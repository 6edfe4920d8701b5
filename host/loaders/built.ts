import { folderLoader, type Loader } from '@docstead/core/kernel';
import { folderOf, type Roots } from './folders.ts';

/** Loads built plugins: dist/plugins/<id>, and packed ones in the data folder. */
export const builtLoader = (roots: Roots): Loader => folderLoader((entry) => folderOf(entry, roots));
