/** How a text is set: the reading view's measures and colours, for documents that stand alone. */

export const TOKENS_CSS = `:root{color-scheme:light dark;
--bg:light-dark(#fff,#111417);--surface:light-dark(#fbfaf7,#171a1e);--hover:light-dark(#efede9,#24282d);
--border:light-dark(#d5d2ce,#393e44);--strong:light-dark(#868b90,#767c84);--dim:light-dark(#596068,#a7abb0);
--text:light-dark(#192029,#eae8e5);--accent:light-dark(#006e8c,#6ec6db);--accent-soft:light-dark(#e0eef1,#203036);
--danger:light-dark(#b02523,#fa9390);--danger-soft:light-dark(#f6e5e5,#36282a);--warn:light-dark(#875306,#ebbe6f);
--warn-soft:light-dark(#f1eae1,#342f25);--ok:light-dark(#126c42,#7ed3a1);--ok-soft:light-dark(#e3ede8,#22332d);
--mark:light-dark(#fbe48d,#614e06);
--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC","WenQuanYi Micro Hei",sans-serif;
--mono:ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono","Noto Sans Mono","PingFang SC","Microsoft YaHei","Noto Sans Mono CJK SC",monospace}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
`;

const TEXT = `.md-doc{max-width:720px;font-size:16px;line-height:1.65;line-break:strict;overflow-wrap:break-word;text-autospace:normal;text-spacing-trim:trim-start}
.md-doc:lang(zh){line-height:1.7;hanging-punctuation:allow-end}
.md-doc .md-han{font-style:normal;text-emphasis:filled dot;text-emphasis-position:under right}
.md-doc>:first-child{margin-top:0}
.md-doc>:last-child{margin-bottom:0}
.md-doc :is(p,ul,ol,dl,blockquote,pre,details,figure,.md-table,.md-listing){margin:0 0 16px}
.md-doc :is(h1,h2,h3,h4,h5,h6){margin:20px 0 10px;font-size:1em;font-weight:600;line-height:1.4;scroll-margin-top:72px}
.md-doc h1{margin:40px 0 20px;font-size:1.5625em;line-height:1.3}
.md-doc h2{margin:32px 0 16px;font-size:1.3125em}
.md-doc h3{margin:24px 0 12px;font-size:1.125em}
.md-doc h4{font-weight:700}
.md-doc :is(h5,h6){font-size:.875em;letter-spacing:.03em}
.md-doc h6{color:var(--dim)}
.md-doc :is(ul,ol){padding-inline-start:1.75em}
.md-doc li>:is(ul,ol):last-child{margin-bottom:0}
.md-doc dt{font-weight:600}
.md-doc dd{margin-left:1.75em}
.md-doc a{color:var(--accent);text-decoration:underline 1px;text-underline-offset:3px}
.md-doc blockquote{padding:0 1em;border-left:3px solid var(--strong);color:var(--dim)}
.md-doc hr{margin:2em 0;border:0;border-top:1px solid var(--border)}
.md-doc mark,.results mark{padding:0 .15em;border-radius:2px;background:var(--mark);color:var(--text)}
.md-doc :is(sub,sup){font-size:.75em;line-height:0}
.md-doc .md-image{max-width:100%;height:auto;vertical-align:middle}
.md-doc .md-missing{color:var(--dim)}
.md-doc .md-align-left{text-align:left}
.md-doc .md-align-center{text-align:center}
.md-doc .md-align-right{text-align:right}
.md-doc .md-align-justify{text-align:justify}
.md-doc .md-anchor{float:left;width:1.1em;margin-left:-1.1em;color:var(--dim);font-weight:400;text-decoration:none;opacity:0}
.md-doc .md-anchor::before{content:"#"}
.md-doc :is(h1,h2,h3,h4,h5,h6):hover>.md-anchor{opacity:1}
.md-doc .md-toc{margin-bottom:16px;padding:12px 16px;border:1px solid var(--border);border-radius:6px;font-size:.9375em}
.md-doc .md-toc:empty{display:none}
.md-doc .md-toc>ul{margin:0;padding:0;list-style:none}
.md-doc .md-level-2{padding-left:1.25em}
.md-doc .md-level-3{padding-left:2.5em}
.md-doc :is(.md-level-4,.md-level-5,.md-level-6){padding-left:3.75em}
.md-doc .footnotes-sep{margin:2.5em 0 1em}
.md-doc .footnotes{color:var(--dim);font-size:.875em}
`;

const CODE = `.md-doc :is(code,kbd,samp,pre){font-family:var(--mono);font-size:.875em;font-variant-ligatures:none;text-autospace:no-autospace;text-spacing-trim:space-all}
.md-doc :is(:not(pre)>code,kbd,samp){margin-inline:.1em;padding:.15em .35em;border-radius:4px;background:color-mix(in srgb,var(--text) 7%,transparent)}
.md-doc pre{padding:12px 16px;overflow-x:auto;border:1px solid var(--border);border-radius:6px;background:var(--surface);font-size:.84375em;line-height:1.5556;overflow-wrap:normal;tab-size:4}
.md-doc pre>code{font-size:1em}
.md-doc :is(.hljs-comment,.hljs-quote,.hljs-meta,.hljs-formula){color:var(--dim)}
.md-doc :is(.hljs-keyword,.hljs-selector-tag,.hljs-built_in,.hljs-name,.hljs-tag,.hljs-type,.hljs-section){color:var(--accent)}
.md-doc :is(.hljs-string,.hljs-regexp,.hljs-addition,.hljs-link,.hljs-template-tag){color:var(--ok)}
.md-doc :is(.hljs-number,.hljs-literal,.hljs-symbol,.hljs-attr,.hljs-attribute,.hljs-variable,.hljs-bullet){color:var(--warn)}
.md-doc :is(.hljs-deletion,.hljs-selector-class,.hljs-selector-id,.hljs-selector-pseudo){color:var(--danger)}
.md-doc :is(.hljs-title,.hljs-strong){font-weight:600}
.md-doc figcaption{color:var(--dim);font-size:.8125em}
.md-doc .md-source{padding:0}
.md-doc .md-source>pre{margin:4px 0 0}
.md-doc .md-formula{margin:0 0 16px;overflow-x:auto;text-align:center}
`;

const TABLES = `.md-doc .md-table{overflow-x:auto}
.md-doc table{max-width:100%;border-collapse:collapse;font-size:.9375em;font-variant-numeric:tabular-nums;line-height:1.6}
.md-doc :is(th,td){min-width:2em;padding:8px 12px;border:0 solid var(--border);border-bottom-width:1px;text-align:left;vertical-align:top;white-space:nowrap}
.md-doc :is(th,td).md-long{min-width:12em;overflow-wrap:break-word;white-space:normal}
.md-doc :is(th,td).md-break{overflow-wrap:anywhere}
.md-doc :is(th,td).md-align-center{text-align:center}
.md-doc :is(th,td).md-align-right{text-align:right}
.md-doc th{border-color:var(--strong);font-weight:600}
@media (max-width:767px){.md-doc table{font-size:.875em}.md-doc :is(th,td){padding:6px}}
`;

const SPECIAL = `.md-doc .contains-task-list{padding-inline-start:0}
.md-doc .contains-task-list>li{margin-inline-start:1.5em;list-style:none}
.md-doc .task-list-item-checkbox{margin-inline:-1.5em .4em;accent-color:var(--accent)}
.md-doc .md-callout{--tone:var(--accent);--tint:var(--accent-soft);margin:0 0 16px;padding:12px 16px;border-left:3px solid var(--tone);border-radius:4px;background:var(--tint);print-color-adjust:exact}
.md-doc .md-callout>.md-callout-title{margin-bottom:4px;color:var(--tone);font-weight:600}
.md-doc .md-callout>:last-child{margin-bottom:0}
.md-doc .md-callout-tip{--tone:var(--ok);--tint:var(--ok-soft)}
.md-doc .md-callout-important{--tone:var(--text);--tint:var(--hover)}
.md-doc .md-callout-warning{--tone:var(--warn);--tint:var(--warn-soft)}
.md-doc .md-callout-caution{--tone:var(--danger);--tint:var(--danger-soft)}
.md-doc .md-api-line{display:flex;flex-wrap:wrap;align-items:baseline;gap:8px 12px;margin:0 0 16px;padding:12px 16px;border:1px solid var(--border);border-radius:6px;background:var(--surface)}
.md-doc .md-api-method{padding:1px 8px;border-radius:4px;background:color-mix(in srgb,currentcolor 12%,transparent);font:600 .8125em/1.5 var(--mono)}
.md-doc .md-api-url{margin:0;padding:0;background:none;overflow-wrap:anywhere}
.md-doc :is(.md-api-variable,.md-api-post){color:var(--accent)}
.md-doc :is(.md-api-get,.md-api-head,.md-api-status-3){color:var(--ok)}
.md-doc :is(.md-api-put,.md-api-patch,.md-api-status-2,.md-api-status-4){color:var(--warn)}
.md-doc :is(.md-api-delete,.md-api-status-5){color:var(--danger)}
.md-doc .md-api-status{font-size:.8125em}
.md-doc [class*=md-api-depth-]{margin-inline-start:1.25em}
.md-doc .md-api-depth-2{margin-inline-start:2.5em}
.md-doc :is(.md-api-depth-3,.md-api-depth-4,.md-api-depth-5,.md-api-depth-6){margin-inline-start:3.75em}
.md-doc summary{cursor:pointer}
`;

const PAPER = `@media print{:root{color-scheme:light!important}
.md-doc{max-width:none;font-size:11pt;line-height:1.6}
.md-doc pre{white-space:pre-wrap;overflow-wrap:anywhere}
.md-doc :is(th,td){padding:4px 8px;white-space:normal;overflow-wrap:anywhere}
.md-doc table{font-size:9.5pt}
.md-doc .md-table{overflow:visible}
.md-doc :is(.md-anchor,.footnote-backref){display:none}
.md-doc :is(h1,h2,h3,h4,h5,h6){break-after:avoid}
.md-doc :is(tr,img,blockquote,.md-callout,.md-formula){break-inside:avoid}
.md-doc thead{display:table-header-group}
.md-doc :is(p,li){orphans:3;widows:3}}
`;

export const READING_CSS = TEXT + CODE + TABLES + SPECIAL + PAPER;
