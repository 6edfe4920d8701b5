import { READING_CSS, TOKENS_CSS } from '../book/reading-css.ts';

const FRAME = `*{box-sizing:border-box}
html{scroll-padding-top:64px}
body{margin:0;background:var(--bg);color:var(--text);font:14px/20px var(--sans)}
:is(a,button,input,summary,pre,.md-table):focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:8px;top:8px;z-index:9;padding:8px;background:var(--bg)}
.top{position:sticky;top:0;z-index:3;display:flex;gap:12px;align-items:center;height:48px;padding:0 16px;border-bottom:1px solid var(--border);background:var(--bg)}
.top>a{flex:0 1 auto;min-width:0;overflow:hidden;color:inherit;font-weight:600;text-decoration:none;text-overflow:ellipsis;white-space:nowrap}
.top button{flex:none;height:32px;padding:0 10px;border:1px solid var(--border);border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer}
.top button:hover{background:var(--hover)}
.top .menu{display:none}
.find{flex:1;max-width:360px;margin-inline:auto}
.find input{width:100%;height:32px;padding:0 10px;border:1px solid var(--border);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
.results{position:fixed;inset:48px 0 auto;z-index:4;width:min(640px,100%);max-height:calc(100vh - 64px);margin:4px auto 0;padding:8px;overflow:auto;border:1px solid var(--border);border-radius:10px;background:var(--bg);box-shadow:0 8px 28px rgb(0 0 0/18%)}
.results[hidden]{display:none}
.results a{display:block;padding:8px;border-radius:6px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.results a:is(:hover,:focus){background:var(--hover)}
.results small{display:block;color:var(--dim)}
.results p{margin:8px;color:var(--dim)}
.frame{display:grid;grid-template-columns:280px minmax(0,1fr)}
.tree{position:sticky;top:48px;align-self:start;height:calc(100vh - 48px);padding:12px 8px;overflow:auto;border-right:1px solid var(--border);background:var(--surface)}
.tree ul,.all ul{margin:0;padding:0 0 0 14px;list-style:none}
.tree>ul,.all>ul{padding:0}
.tree :is(a,summary){display:block;padding:5px 8px;border-radius:6px;color:inherit;text-decoration:none;overflow-wrap:anywhere;cursor:pointer}
.tree summary{font-weight:500;list-style:none}
.tree summary::-webkit-details-marker{display:none}
.tree summary::before{display:inline-block;width:14px;color:var(--dim);content:"▸"}
.tree [open]>summary::before{content:"▾"}
.tree :is(a,summary):hover{background:var(--hover)}
.tree [aria-current]{background:var(--accent-soft);color:var(--accent);font-weight:600}
main{min-width:0;max-width:784px;padding:32px 32px 64px;margin-inline:auto;width:100%}
main>h1{margin:0 0 8px;font-size:32px;font-weight:650;line-height:40px;overflow-wrap:anywhere}
.path,.meta{margin:0 0 8px;color:var(--dim);font-size:12.5px;overflow-wrap:anywhere}
.meta{margin-bottom:28px}
.all{font-size:16px;line-height:30px}
.all a{color:var(--accent);text-underline-offset:3px}
.all .catalog{font-weight:600}
.turn{display:flex;gap:16px;justify-content:space-between;margin-top:48px;padding-top:16px;border-top:1px solid var(--border)}
.turn a{max-width:48%;color:var(--accent);text-decoration:none;overflow-wrap:anywhere}
.turn small{display:block;color:var(--dim)}
.turn .next{margin-left:auto;text-align:right}
@media (max-width:767px){.frame{display:block}.tree{position:fixed;inset:48px 0 0;z-index:2;display:none;height:auto;border:0}
.tree[data-open]{display:block}.top{gap:8px;padding:0 8px}.top .menu{display:block}.top>a{display:none}.find{max-width:none}main{padding:24px 16px 48px}
main>h1{font-size:26px;line-height:34px}}
@media (pointer:coarse){.top button,.find input{height:40px}.tree :is(a,summary){padding:10px 8px}}
@media print{.top,.tree,.turn,.path,.results,.skip{display:none!important}.frame{display:block}main{max-width:none;padding:0}}
`;

export const SITE_CSS = TOKENS_CSS + FRAME + READING_CSS;
