import { html } from 'hono/html'
import { type Html, layout } from './layout.js'

export interface CardPageOptions {
  /** The URL of `card.css`. @default '/page.css' */
  readonly styleUrl?: string
  /** Who operates the page, shown because users enter a code or a name. @default the secure site's operator */
  readonly owner?: string
}

/** A page with a centered card. */
export function cardPage(
  title: string,
  content: Html,
  { styleUrl, owner = 'Sandbox Secure' }: CardPageOptions = {},
): Html {
  return layout(
    title,
    html`<p class="owner"><span class="mark" aria-hidden="true">${owner[0]}</span>${owner}</p>
      ${content}`,
    styleUrl,
  )
}
