/** The look of the wallet's window: like an extension's at the top of the end side, and a sheet on narrow screens. */
export const approvalStyles: string = `
:host{all:initial}
*{box-sizing:border-box;margin:0}
dialog{color-scheme:light dark;--surface:light-dark(#fff,#15171b);--text:light-dark(#14161a,#f2f4f7);--soft:light-dark(#565d6b,#a9b0bd);--line:light-dark(#e4e7ec,#2c3038);--sunken:light-dark(#f5f6f8,#1d2026);--accent:light-dark(#0f766e,#5eead4);--on-accent:light-dark(#fff,#06302c);position:fixed;inset-block:16px auto;inset-inline:auto 16px;inline-size:360px;max-inline-size:calc(100vw - 32px);max-block-size:min(640px,100dvh - 32px);display:flex;flex-direction:column;gap:12px;padding:20px;border:1px solid var(--line);border-radius:20px;background:var(--surface);color:var(--text);font:400 14px/20px system-ui,sans-serif;box-shadow:0 12px 40px rgb(0 0 0/.28);overflow:auto}
dialog::backdrop{background:rgb(0 0 0/.16)}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;color:var(--soft);font-size:12px;line-height:16px}
.wallet{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--text);font-weight:600;font-size:14px}
header span{flex:none;padding:2px 8px;border-radius:99px;background:var(--sunken)}
h2{font-size:20px;line-height:28px;font-weight:600;outline:0}
p{color:var(--soft)}
.origin{margin-block-start:-8px;overflow-wrap:anywhere}
dl{display:grid;gap:8px;padding-block-start:12px;border-block-start:1px solid var(--line)}
dl>div{display:grid;grid-template-columns:80px 1fr;gap:8px}
dl>.long{grid-template-columns:1fr;gap:4px}
dt{color:var(--soft)}
dd{overflow-wrap:anywhere;white-space:pre-wrap;unicode-bidi:isolate;font-variant-numeric:tabular-nums}
.long dd{max-block-size:160px;padding:8px 12px;border-radius:10px;background:var(--sunken);overflow:auto}
footer{position:sticky;inset-block-end:-20px;display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-block:-4px -20px;padding-block:8px 20px;background:var(--surface)}
button{min-block-size:44px;padding-inline:16px;border:1px solid transparent;border-radius:12px;background:var(--sunken);color:var(--text);font:600 14px/20px system-ui,sans-serif;cursor:pointer}
.primary{background:var(--accent);color:var(--on-accent)}
button:hover{filter:brightness(.96)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h2:focus-visible{outline:0}
@media (max-width:430px){dialog{inset-block:auto 0;inset-inline:0;inline-size:100%;max-inline-size:none;padding-block-end:max(20px,env(safe-area-inset-bottom));border-width:1px 0 0;border-end-start-radius:0;border-end-end-radius:0}}
@media (forced-colors:active){button{border-color:ButtonText}}
`
