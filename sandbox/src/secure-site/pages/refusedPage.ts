import { html } from 'hono/html'
import type { Html } from '../../pages/layout.js'
import { outcomePage } from '../../pages/outcomePage.js'

/** Shown to an origin that may not embed the frame. */
export function refusedPage(origin: string): Html {
  return outcomePage({
    title: 'This site may not use the wallet',
    text: html`<bdi>${origin}</bdi> is not among the origins of its project, so nobody can sign in here. If the site is
      yours, add its origin to the project.`,
  })
}
