/** The social names that the sandbox's OpenID provider stands in for, and what each tells of a user. */

export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

export interface SocialProviderDetails {
  label: string
  /** X tells no address, and Google, Apple and Facebook no name that a user goes by. */
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
