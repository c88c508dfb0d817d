import type { AuthUser } from '@latchkey/plugin-api'
import { VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { cutName } from './cutName.js'
import { ProviderIcon } from './ProviderIcon.js'

interface UserNameProps {
  readonly user: AuthUser
  /** Edge of the provider's icon in px. @default none */
  readonly iconSize?: number
}

/** The visitor's e-mail address or name; a long one is cut for the eye alone. */
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
