import type { AuthUser } from '@latchkey/plugin-api'
import { PluginIcon, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

interface UserNameProps {
  readonly user: AuthUser
  /** Size of the provider's icon in px. @default no icon */
  readonly iconSize?: number
}

export function UserName({ user, iconSize }: UserNameProps): ReactElement | null {
  const name = user.email ?? user.username
  if (!name) return null
  const shown = cutName(name)
  return (
    <>
      {iconSize && <ProviderIcon provider={user.provider} size={iconSize} />}
      {shown === name ? (
        <bdi>{name}</bdi>
      ) : (
        <bdi title={name}>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </bdi>
      )}
    </>
  )
}

export function cutName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)]
  const next = characters[maxCharacters]
  return next ? `${name.slice(0, next.index)}…` : name
}

const maxCharacters = 30

/** Without a provider, the user signed in by email. An unknown provider gets a person icon. */
export function ProviderIcon({ provider, size }: { readonly provider?: string; readonly size?: number }): ReactElement {
  if (provider === undefined) return <PluginIcon icon="mail" size={size} />
  const glyph = Object.hasOwn(glyphs, provider) ? glyphs[provider] : undefined
  return <PluginIcon icon={glyph ?? 'user'} size={size} />
}

const glyphs: Readonly<Record<string, string>> = {
  google: 'M12.25 10.75h7.4c.6 5-2.6 8.9-7.6 8.9a7.65 7.65 0 1 1 5.3-13.1',
  apple:
    'M12.3 7.6c1-.5 1.9-.9 2.9-.9 1.5 0 2.7.7 3.5 1.8-3 2-2.5 6 .6 7.3-.9 2.4-2.3 4.2-3.8 4.2-1.1 0-1.7-.6-3-.6s-1.9.6-3 .6c-2.3 0-4.8-4.2-4.8-7.7 0-3.5 2.2-5.6 4.5-5.6 1.2 0 2.2.5 3.1.9zM12.2 5.5c0-1.7 1.2-3 2.8-3.2',
  github:
    'M9.5 20v-2.7c-3.5.8-4.2-1.5-4.2-1.5M14.5 20v-3.1c0-.8-.2-1.3-.5-1.6 2.6-.3 4.5-1.4 4.5-4.8 0-1-.4-1.9-1-2.6.2-.6.3-1.5-.1-2.6-1 0-2.2.7-2.8 1.1a9.5 9.5 0 0 0-5.2 0c-.6-.4-1.8-1.1-2.8-1.1-.4 1.1-.3 2-.1 2.6-.6.7-1 1.6-1 2.6 0 3.4 1.9 4.5 4.5 4.8-.3.3-.5.8-.5 1.6V20',
  facebook: 'M16 4.5h-1.5a3.5 3.5 0 0 0-3.5 3.5v12M8 12h7',
  x: 'M4.5 4.5h4l11 15h-4zM4.5 19.5l6-6.7M19.5 4.5l-6 6.7',
  discord:
    'M8.5 6c-1.7.3-3 1-3.5 1.5-1.3 2.8-1.9 5.7-2 8.5 1.4 1.4 3 2.2 4.5 2.5l1-2M15.5 6c1.7.3 3 1 3.5 1.5 1.3 2.8 1.9 5.7 2 8.5-1.4 1.4-3 2.2-4.5 2.5l-1-2M7.5 16c3 1.3 6 1.3 9 0M8.5 6l.6 1.3a16 16 0 0 1 5.8 0L15.5 6M9 11.3a.9 1.2 0 1 0 0 2.4.9 1.2 0 1 0 0-2.4zM15 11.3a.9 1.2 0 1 0 0 2.4.9 1.2 0 1 0 0-2.4z',
  farcaster: 'M4.5 8.5h15M6.5 4.5v15M17.5 4.5v15M6.5 4.5h11M9.5 19.5V15a2.5 2.5 0 0 1 5 0v4.5',
  telegram: 'M20.5 4.5L3.5 11.2l5.5 2.1 2 6 3.2-4.1 4.3 3.3zM9 13.3l11.5-8.8',
}
