/** All of Latchkey's plugins. An app's bundle contains only their manifests. Their code loads when a user needs it. */
import { type ActivityOptions, activity } from '@latchkey/plugin-activity'
import { type EmailOptions, email } from '@latchkey/plugin-email'
import { type NamesOptions, names } from '@latchkey/plugin-names'
import { type OnrampOptions, onramp } from '@latchkey/plugin-onramp'
import { type PayOptions, pay } from '@latchkey/plugin-pay'
import { type ReceiveOptions, receive } from '@latchkey/plugin-receive'
import { type ReviewOptions, review } from '@latchkey/plugin-review'
import { type SendOptions, send } from '@latchkey/plugin-send'
import { type SessionsOptions, sessions } from '@latchkey/plugin-sessions'
import { type SocialOptions, social } from '@latchkey/plugin-social'
import { type SwapsOptions, swaps } from '@latchkey/plugin-swaps'

/** The plugins' options, keyed by plugin id. */
export interface CatalogueOptions {
  readonly receive?: ReceiveOptions
  readonly activity?: ActivityOptions
  readonly email?: EmailOptions
  readonly social?: SocialOptions
  readonly send?: SendOptions
  readonly names?: NamesOptions
  readonly onramp?: OnrampOptions
  readonly pay?: PayOptions
  readonly review?: ReviewOptions
  readonly sessions?: SessionsOptions
  readonly swaps?: SwapsOptions
}

/** A tuple, so that `modal.plugins` and `modal.open({ view })` have each plugin's types. */
export type Catalogue = readonly [
  ReturnType<typeof receive>,
  ReturnType<typeof activity>,
  ReturnType<typeof email>,
  ReturnType<typeof social>,
  ReturnType<typeof send>,
  ReturnType<typeof names>,
  ReturnType<typeof onramp>,
  ReturnType<typeof pay>,
  ReturnType<typeof review>,
  ReturnType<typeof sessions>,
  ReturnType<typeof swaps>,
]

/** Creates a catalogue whose plugins have these options. */
export function createCatalogue(options: CatalogueOptions = {}): Catalogue {
  return [
    receive(options.receive),
    activity(options.activity),
    email(options.email),
    social(options.social),
    send(options.send),
    names(options.names),
    onramp(options.onramp),
    pay(options.pay),
    review(options.review),
    sessions(options.sessions),
    swaps(options.swaps),
  ]
}

/** All plugins with default options: `createModal({ plugins: catalogue, features: { swaps: false } })`. */
export const catalogue: Catalogue = /* @__PURE__ */ createCatalogue()
