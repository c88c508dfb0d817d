/** What the site's pages without scripts have in common. */
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** One card in the middle of the page. @param styleUrl where `pageStyle` is. */
export function layout(title: string, content: Html, styleUrl = '/page.css'): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styleUrl}" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}

export const pageStyle = `
:root{color-scheme:light dark;--page:light-dark(#f5f6f8,#0e1013);--surface:light-dark(#fff,#15171b);--sunken:light-dark(#f3f4f6,#1d2026);--line:light-dark(#e4e7ec,#2a2e36);--control:light-dark(#858c99,#737b89);--text:light-dark(#14161a,#f2f4f7);--soft:light-dark(#565d6b,#a9b0bd);--accent:light-dark(#3a53f5,#93a2ff);--on-accent:light-dark(#fff,#10163d);--negative:light-dark(#b42318,#ff9b8f);font:400 14px/20px system-ui,sans-serif}
*{box-sizing:border-box;margin:0}
body{display:grid;place-items:center;min-block-size:100dvh;padding:16px;background:var(--page);color:var(--text);overflow-wrap:anywhere}
main{display:grid;gap:16px;inline-size:100%;max-inline-size:400px;padding:24px;border:1px solid var(--line);border-radius:24px;background:var(--surface)}
h1{font:600 20px/28px system-ui,sans-serif}
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
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (forced-colors:active){button{border-color:ButtonText}}
`
