import { baseStyle } from './baseStyle.js'

/** The look of `cardPage`. */
export const cardStyle: string = `${baseStyle}
body{display:grid;place-items:center;min-block-size:100dvh;padding:16px;background:var(--page);color:var(--text);overflow-wrap:anywhere}
main{display:grid;gap:16px;inline-size:100%;max-inline-size:400px;padding:24px;border:1px solid var(--line);border-radius:24px;background:var(--surface)}
h1{text-wrap:balance}
h2{font:600 14px/20px system-ui,sans-serif}
p,dt{color:var(--soft);text-wrap:pretty}
.owner{display:flex;align-items:center;gap:8px;padding-block-end:4px;color:var(--text);font-weight:600}
.mark{display:grid;place-items:center;inline-size:28px;block-size:28px;border-radius:8px;background:var(--accent);color:var(--on-accent)}
.outcome{display:grid;justify-items:center;gap:8px;padding-block:8px;text-align:center}
.sign{display:grid;place-items:center;inline-size:48px;block-size:48px;margin-block-end:8px;border:1px solid transparent;border-radius:50%;background:var(--sunken);color:var(--soft)}
.sign.done{color:var(--positive)}
.sign.waiting{border:2px solid var(--line);border-block-start-color:var(--accent);background:none;animation:turn .9s linear infinite}
@keyframes turn{to{rotate:1turn}}
@media (prefers-reduced-motion:reduce){.sign.waiting{animation:pulse 1.6s ease-in-out infinite}}
@keyframes pulse{50%{opacity:.5}}
form,section,dl{display:grid;gap:12px}
dl>div{display:grid;gap:2px}
dd{margin:0;font-variant-numeric:tabular-nums}
.address{word-break:break-all;text-wrap:balance}
ul{padding:0;list-style:none}
li{padding-block:8px;border-block-end:1px solid var(--line)}
li:last-child{border-block-end:0}
label{display:grid;gap:4px;font-weight:500}
input{inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid var(--control);border-radius:12px;background:var(--surface);color:inherit;font:400 16px/24px system-ui,sans-serif}
input[aria-invalid=true]{border-color:var(--negative)}
button{min-block-size:44px;padding:8px 16px;border:1px solid transparent;border-radius:14px;background:var(--sunken);color:inherit;font:600 14px/20px system-ui,sans-serif;cursor:pointer}
button.primary{background:var(--accent);color:var(--on-accent)}
button.quiet{background:none;color:var(--soft)}
button:hover{background:color-mix(in oklab,var(--sunken),var(--text) 6%)}
button.primary:hover{background:color-mix(in oklab,var(--accent) 90%,var(--text))}
button:active{scale:.985}
.error{margin-block-start:-6px;color:var(--negative)}
@media (forced-colors:active){button,.sign{border-color:ButtonText}}
`
