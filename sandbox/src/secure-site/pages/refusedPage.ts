import { html } from 'hono/html'
import type { Html } from '../../pages/layout.js'
import { outcomePage } from '../../pages/outcomePage.js'

/** Shown on an origin that is not allowed to embed the frame. */
export function refusedPage(origin: string): Html {
  return outcomePage({
    title: 'This app can’t use the wallet',
    text: html`<bdi>${origin}</bdi> is not an allowed origin of its project. If this is your app, add the origin to the
      project.`,
  })
}
