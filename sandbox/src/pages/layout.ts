import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/**
 * The layout shared by the pages without scripts. @param styleUrl the page's style sheet. Default: the secure site's
 * `card.css`.
 */
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
