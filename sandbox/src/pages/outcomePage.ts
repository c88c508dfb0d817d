import { html } from 'hono/html'
import { type CardPageOptions, cardPage } from './cardPage.js'
import type { Html } from './layout.js'

export interface Outcome {
  readonly title: string
  readonly text: Html | string
  /** @default 'ended' */
  readonly state?: 'done' | 'ended' | 'waiting'
}

/** A page without actions that shows an outcome or progress. */
export function outcomePage({ title, text, state = 'ended' }: Outcome, options?: CardPageOptions): Html {
  return cardPage(
    title,
    html`<div class="outcome">
      <span class="sign ${state}" aria-hidden="true">${signs[state]}</span>
      <h1>${title}</h1>
      <p${state === 'waiting' ? html` role="status"` : ''}>${text}</p>
    </div>`,
    options,
  )
}

const sign = (path: string) =>
  html`<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" /></svg>`

const signs = {
  done: sign('M5 12.5l4.5 4.5L19 7.5'),
  ended: sign('M12 7v6M12 16.75v.01'),
  waiting: '',
}
