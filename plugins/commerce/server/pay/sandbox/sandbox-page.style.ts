import { html } from '@docstead/core/server';

/** The page stands alone, without the shell and its theme: the system's colours say whether it is light or dark. */
export const SANDBOX_STYLE = html`
:root{color-scheme:light dark;--paper:#f4f5f7;--card:#fff;--ink:#1c2024;--faint:#5b636c;--line:#d5d9de;--warn:#7a3e00;--warned:#fff1dc;--own:#1f5fbf;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#14171a;--card:#1e2226;--ink:#e9ecef;--faint:#a3abb4;--line:#3a4047;--warn:#ffc98a;--warned:#3b2a14;--own:#8ab8ff;--on:#0e1a2b}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'PingFang SC','Microsoft YaHei',sans-serif}
main{max-width:440px;margin:0 auto;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:20px 0 12px;font-size:20px;line-height:1.3}
.warning{margin:0;padding:12px 16px;border:2px solid var(--warn);border-radius:8px;background:var(--warned);color:var(--warn)}
.warning strong{display:block;font-size:20px}
dl{margin:0 0 20px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
dt{flex:none;color:var(--faint)}
dd{margin:0;min-width:0;text-align:right;overflow-wrap:anywhere}
.amount dd{font-size:20px;font-weight:600;font-variant-numeric:tabular-nums}
button{width:100%;min-height:44px;margin-top:12px;padding:8px 16px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer}
.pay{border-color:var(--own);background:var(--own);color:var(--on);font-weight:600}
a{color:var(--own)}
button:focus-visible,a:focus-visible{outline:3px solid var(--own);outline-offset:2px}
`;
