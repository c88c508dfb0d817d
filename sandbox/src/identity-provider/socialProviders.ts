/** The simulated social providers, and the claims that each shares. */

export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

export interface SocialProviderDetails {
  label: string
  /** X shares no email address. Google, Apple and Facebook share no username. */
  tells: readonly ('email' | 'username')[]
}

export const socialProviders: Readonly<Record<SocialProvider, SocialProviderDetails>> = {
  google: { label: 'Google', tells: ['email'] },
  github: { label: 'GitHub', tells: ['email', 'username'] },
  apple: { label: 'Apple', tells: ['email'] },
  facebook: { label: 'Facebook', tells: ['email'] },
  x: { label: 'X', tells: ['username'] },
  discord: { label: 'Discord', tells: ['email', 'username'] },
}

export function isSocialProvider(name: string): name is SocialProvider {
  return Object.hasOwn(socialProviders, name)
}
