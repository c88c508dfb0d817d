import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { applyFaults } from '../http/applyFaults.js'
import { isLoopback } from '../http/isLoopback.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { outcomePage } from '../pages/outcomePage.js'
import { css } from '../pages/styles/card.css.js'
import { amountPage, orderPage, owner, payPage, styleUrl } from './checkoutPages.js'
import { readCheckout } from './readCheckout.js'
import { readCard } from './testCards.js'

/**
 * The card seller's website: pages without scripts that accept an order and a test card. Logs nothing, because requests
 * contain card numbers.
 */
export function createCheckoutApp({ faults, onramp }: Pick<SandboxState, 'faults' | 'onramp'>): SandboxApp {
  const app: SandboxApp = new Hono()
  const end = (context: Context, status: 400 | 403 | 404 | 500, title: string, text: string) =>
    context.html(outcomePage({ title, text }, { styleUrl, owner }), status)
  app.onError((error, context) =>
    error instanceof ServiceError
      ? end(context, 403, 'Access denied', error.message)
      : // an internal error may quote the user's input
        end(context, 500, 'Something went wrong', 'You were not charged. Try again.'),
  )
  app.notFound((context) => end(context, 404, 'Page not found', 'Go back to the app and start again.'))

  app.use(async (context, next) => {
    if (!isLoopback(context.req.header('host') ?? '')) throw new ServiceError(403, 'host', 'is not this machine')
    await next()
    const { headers } = context.res
    headers.set('content-security-policy', contentSecurityPolicy)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('cache-control', 'no-store')
    // A stricter policy such as `no-referrer` would make forms omit their origin.
    headers.set('referrer-policy', 'same-origin')
  })
  app.use(bodyLimit({ maxSize: 16 * 1024 }))
  app.use(applyFaults(faults))

  app.get('/buy', async (context) => {
    const checkout = readCheckout(context.req.query())
    if (typeof checkout === 'string') return end(context, 400, 'Purchase unavailable', checkout)
    const { amount, currency, symbol, ...place } = checkout
    if (!amount) return context.html(amountPage(context.req.query(), checkout))
    try {
      const quote = await onramp.quotes.keep({ amount, currency, symbol })
      const order = onramp.open({ ...place, quote })
      return context.redirect(`/orders/${order.id}`, 303)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return context.html(amountPage(context.req.query(), checkout, `The amount ${error.description}.`), 422)
    }
  })

  app.get('/orders/:id', (context) => {
    const order = onramp.find(context.req.param('id'))
    if (!order) return end(context, 404, 'Order expired', 'Go back to the app and start again.')
    return context.html(order.status === 'open' || order.status === 'refused' ? payPage(order) : orderPage(order))
  })

  app.post('/orders/:id', async (context) => {
    const { origin } = new URL(onramp.url)
    if (context.req.header('origin') !== origin) throw new ServiceError(403, 'origin', 'is not the site itself')
    const order = onramp.find(context.req.param('id'))
    if (!order) return end(context, 404, 'Order expired', 'Go back to the app and start again.')
    const { number = '' } = await context.req.parseBody()
    const card = typeof number === 'string' ? readCard(number) : undefined
    if (!card) return context.html(payPage(order, 'Use one of the test cards below.'), 422)
    await onramp.charge(order, card)
    // Redirect to a GET page, so that a reload does not pay again.
    return context.redirect(`/orders/${order.id}`, 303)
  })

  app.get(styleUrl, (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/favicon.ico', (context) => context.body(null, 204))
  return app
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
