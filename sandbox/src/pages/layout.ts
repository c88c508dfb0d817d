/** What the pages without scripts have in common. */
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** @param styleUrl where the page's style sheet is: `card.css` of the secure site, where nothing else is said. */
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
