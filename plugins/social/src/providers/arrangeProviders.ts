import type { Device } from '../device/readDevice.js'
import type { SocialProvider } from '../index.js'

/**
 * The providers that a visitor is offered.
 *
 * @param allowed the gate's: what the project has switched on, and the plugin knows.
 * @param order the host's wish, which adds none.
 */
export function arrangeProviders(
  allowed: readonly SocialProvider[],
  order: readonly SocialProvider[] = [],
  { telegram }: Pick<Device, 'telegram'> = {},
): readonly SocialProvider[] {
  const refused: readonly SocialProvider[] = telegram ? refusedInTelegram[telegram] : []
  const ordered = new Set([...order.filter((provider) => allowed.includes(provider)), ...allowed])
  return [...ordered].filter((provider) => !refused.includes(provider))
}

/** Providers that don't let themselves be shown in Telegram's web view of a platform. */
const refusedInTelegram: Readonly<Record<NonNullable<Device['telegram']>, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}
