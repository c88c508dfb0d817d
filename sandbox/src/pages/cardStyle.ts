import { baseStyle } from './baseStyle.js'

/** One card in the middle of the page. */
export const cardStyle: string = `${baseStyle}
body{display:grid;place-items:center;min-block-size:100dvh;padding:16px;background:var(--page);color:var(--text);overflow-wrap:anywhere}
main{display:grid;gap:16px;inline-size:100%;max-inline-size:400px;padding:24px;border:1px solid var(--line);border-radius:24px;background:var(--surface)}
h2{font:600 14px/20px system-ui,sans-serif}
p,dt{color:var(--soft)}
form,section,dl{display:grid;gap:12px}
dl>div{display:grid;gap:2px}
dd{margin:0;font-variant-numeric:tabular-nums}
label{display:grid;gap:4px;font-weight:500}
input{inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid var(--control);border-radius:12px;background:var(--surface);color:inherit;font:400 16px/24px system-ui,sans-serif}
input[aria-invalid=true]{border-color:var(--negative)}
button{min-block-size:44px;padding:8px 16px;border:1px solid transparent;border-radius:14px;background:var(--sunken);color:inherit;font:600 14px/20px system-ui,sans-serif;cursor:pointer}
button.primary{background:var(--accent);color:var(--on-accent)}
button:hover{filter:brightness(.96)}
.error{color:var(--negative)}
@media (forced-colors:active){button{border-color:ButtonText}}
`
