import { contribute, plugin, shellPalette } from '@docstead/core/contract';

/** Pure data: Docstead reads it before any code of this plugin runs. */
export default plugin({
  id: 'my-plugin',
  version: '1.0.0',
  sdk: '^1.0.0',
  tables: ['my_plugin_greeting'],
  routes: [{ id: 'home', path: '/x/my-plugin', title: 'titles.home' }],
  contributions: [
    contribute(shellPalette, { id: 'palette-home', label: 'titles.home', icon: 'star', href: '/x/my-plugin' }),
  ],
});
