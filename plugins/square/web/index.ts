import { web } from '@docstead/core/web';
// The server writes the first view with these classes, so they are there before the page component.
import './square.css';

export default web({ pages: { square: () => import('./Square.tsx') } });
