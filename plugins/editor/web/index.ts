import { web } from '@docstead/core/web';
// The server writes the first view with these classes, so they are there before any page component.
import './first.css';

export default web({
  pages: { 'page-edit': () => import('./pages/PageEdit.tsx') },
  services: { 'editor/leaving@1': () => import('./leaving.ts') },
});
