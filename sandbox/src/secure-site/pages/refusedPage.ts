import { html } from 'hono/html'
import { type Html, layout } from '../../pages/layout.js'

/** What a page sees that may not embed the frame. */
export function refusedPage(origin: string): Html {
  return layout(
    'This site may not use the wallet',
    html`<h1>This site may not use the wallet</h1>
      <p><bdi>${origin}</bdi> is not among the origins of its project, so nobody can sign in here.</p>
      <p>If the site is yours, add its origin to the project.</p>`,
  )
}
