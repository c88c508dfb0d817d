import type { AuthUser } from '@latchkey/plugin-api'
import { VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { ProviderIcon } from './ProviderIcon.js'

interface UserNameProps {
  readonly user: AuthUser
  /** Edge of the provider's icon in px. @default no icon */
  readonly iconSize?: number
}

/** The user's e-mail address or name. A long one is cut for the eye only. */
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

/** Cuts a name after 30 characters. Characters are what people count, not code units. */
export function cutName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)]
  const next = characters[maxCharacters]
  return next ? `${name.slice(0, next.index)}…` : name
}

const maxCharacters = 30
