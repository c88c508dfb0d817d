/**
 * All of Latchkey's own plugins, for hosts that switch features on and off by configuration alone. Their code is fetched
 * when a visitor first needs it; what stands in the host's bundle is a manifest each.
 */
import { type ActivityOptions, activity } from '@latchkey/plugin-activity'
import { type EmailOptions, email } from '@latchkey/plugin-email'
import { type ReceiveOptions, receive } from '@latchkey/plugin-receive'
import { type SendOptions, send } from '@latchkey/plugin-send'
import { type SocialOptions, social } from '@latchkey/plugin-social'

/** Options of plugins by their id. */
export interface CatalogueOptions {
  readonly receive?: ReceiveOptions
  readonly activity?: ActivityOptions
  readonly email?: EmailOptions
  readonly social?: SocialOptions
  readonly send?: SendOptions
}

/** A tuple, so that `modal.plugins` and `modal.open({ view })` know each plugin's types. */
export type Catalogue = readonly [
  ReturnType<typeof receive>,
  ReturnType<typeof activity>,
  ReturnType<typeof email>,
  ReturnType<typeof social>,
  ReturnType<typeof send>,
]

/** The catalogue with plugins that have options. */
export function createCatalogue(options: CatalogueOptions = {}): Catalogue {
  return [
    receive(options.receive),
    activity(options.activity),
    email(options.email),
    social(options.social),
    send(options.send),
  ]
}

/** `createModal({ plugins: catalogue, features: { swaps: false } })` */
export const catalogue: Catalogue = /* @__PURE__ */ createCatalogue()
