import type { Device } from '../device/readDevice.js'
import type { SocialProvider } from '../index.js'

/** `icon`: an SVG path in a 24 by 24 view box, drawn with the kit's stroke. */
export const socialProviders: Readonly<Record<SocialProvider, { readonly name: string; readonly icon: string }>> = {
  google: { name: 'Google', icon: 'M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.5-6' },
  x: { name: 'X', icon: 'M4 4h4.2l11.8 16h-4.2zM19.5 4l-6.7 7.3M4.5 20l6.5-7.1' },
  discord: {
    name: 'Discord',
    icon: 'M9 6l-.9-1.2c-1.5.3-2.9.8-4 1.5C2.6 9.3 1.9 12.7 2.2 16.2a12 12 0 0 0 4.6 2.5l1.2-2.1M15 6l.9-1.2c1.5.3 2.9.8 4 1.5 1.5 3 2.2 6.4 1.9 9.9a12 12 0 0 1-4.6 2.5l-1.2-2.1M8 6.4a14 14 0 0 1 8 0M6.8 16a12.5 12.5 0 0 0 10.4 0M9 12.8v-1.3M15 12.8v-1.3',
  },
  farcaster: { name: 'Farcaster', icon: 'M4.5 5h15M6.5 5v14.5M17.5 5v14.5M5 19.5h4.5v-5a2.5 2.5 0 0 1 5 0v5h4.5' },
  github: {
    name: 'GitHub',
    icon: 'M9 20.5v-3c-3.5-.4-5-2.2-5-5.3 0-1.3.4-2.4 1.2-3.3-.3-1.2-.2-2.3.2-3.4 1.2 0 2.3.5 3.3 1.3a13 13 0 0 1 6.6 0c1-.8 2.1-1.3 3.3-1.3.4 1.1.5 2.2.2 3.4.8.9 1.2 2 1.2 3.3 0 3.1-1.5 4.9-5 5.3v3M9 18.7c-2 .5-3-.5-4-2',
  },
  apple: {
    name: 'Apple',
    icon: 'M12 7.5c1-.7 2.2-1.1 3.5-1 1.5.1 2.8.8 3.6 1.9-3 2-2.5 6.2.7 7.5-.8 2.4-2.6 5.1-4.5 5.1-1.2 0-1.8-.8-3.3-.8s-2.1.8-3.3.8c-2.4 0-4.5-4.1-4.5-7.8 0-3.9 2.4-6.5 5-6.5 1.1 0 2 .3 2.8.8zM12 4.8c.3-1.5 1.5-2.6 3-2.8',
  },
  facebook: {
    name: 'Facebook',
    icon: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM13 21v-9.5c0-1.7.8-2.5 2.5-2.5h.8M10 13.5h5.5',
  },
}

export function arrangeProviders(
  allowed: readonly SocialProvider[],
  order: readonly SocialProvider[] = [],
  { telegram }: Device,
): readonly SocialProvider[] {
  const blocked: readonly SocialProvider[] = telegram ? blockedInTelegram[telegram] : []
  const ordered = new Set([...order.filter((provider) => allowed.includes(provider)), ...allowed])
  return [...ordered].filter((provider) => !blocked.includes(provider))
}

const blockedInTelegram: Readonly<Record<NonNullable<Device['telegram']>, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}
