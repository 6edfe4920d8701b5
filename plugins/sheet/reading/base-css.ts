/**
 * The look of a sheet for readers: a quiet grid with letters and numbers at its edges. It comes with the HTML, because a
 * page of `items` loads no style sheet of another plugin; the page's own rules for tables are less specific than these.
 */
export const BASE_CSS = `
.md-doc .sheet-table{--ink-light:min(l,.5);width:var(--w);max-width:none;table-layout:fixed;font-size:13.5px;line-height:1.5}
:root[data-mantine-color-scheme="dark"] .md-doc .sheet-table{--ink-light:max(l,.75)}
.md-doc .sheet-blocks{grid-column:2;justify-self:start;width:var(--w)}
.md-doc .sheet-block{content-visibility:auto;contain-intrinsic-size:var(--w) auto var(--h)}
.md-doc .sheet-block + .sheet-block{margin-top:-1px}
.md-doc .sheet-table :is(td,th){min-width:0;height:26px;padding:2px 6px;border:1px ridge var(--ds-border);font-weight:400;vertical-align:middle;overflow-wrap:anywhere;white-space:pre-wrap}
.md-doc .sheet-table[data-plain] td{border-color:transparent}
.md-doc .sheet-table :is(th,thead tr:first-child td){padding:2px;background:var(--ds-neutral-2);color:var(--ds-text-dim);font-size:12px;text-align:center;user-select:none}
.md-doc .sheet-table th{white-space:nowrap}
.md-doc .sheet-table .n{text-align:right}
.md-doc .sheet-table .c{text-align:center}
.md-doc .sheet-table .o{background-image:linear-gradient(225deg,var(--ds-warn) 5px,transparent 5.5px)}
.md-doc > .sheet-frame[data-fits] thead{position:sticky;top:calc(var(--md-top,0px) - 1px);z-index:1;background:var(--ds-bg)}
.md-doc > .sheet-frame.md-table[data-fits] thead th{position:static;box-shadow:none}
.md-doc > .sheet-frame.md-table[data-fits] thead tr:first-child > *{box-shadow:inset 0 -1px var(--ds-border)}
@media print{
:root:not(#print) .md-doc .sheet-table{--ink-light:min(l,.5);width:min(100%,var(--w))}
.md-doc .sheet-block{content-visibility:visible}
.md-doc .sheet-blocks{width:auto}
.md-doc .sheet-table :is(td,th){height:auto;padding:2px 3px;print-color-adjust:exact}
.md-doc > .sheet-frame.md-table[data-fits] :is(thead,thead tr:first-child > *){position:static;box-shadow:none}
}
`.replaceAll('\n', '');
