import { type ConnectMethodProps, useText } from '@latchkey/plugin-api'
import { IconButton, ListItem, PluginIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SocialProvider } from '../index.js'
import { providerIcons } from '../providers/providerIcons.js'
import { providerNames } from '../providers/providerNames.js'
import { useConnect } from './useConnect.js'
import type { ViewParts } from './ViewParts.js'

/** The providers among the ways to connect: two share a line, more stand as squares below the first. */
export function SocialRow(props: ViewParts & ConnectMethodProps): ReactElement | null {
  const { context, providers, namespace } = props
  const text = useText()
  const { connect, disabledReason } = useConnect(props, namespace)
  const disabled = props.disabled || disabledReason !== undefined
  const [first, ...others] = providers
  if (!first) return null
  const isPair = providers.length === 2
  const hasMore = providers.length > rowLength
  const squares = isPair ? [] : hasMore ? others.slice(0, squaresBesideMore) : others
  const label = (provider: SocialProvider) =>
    text('social.continue', 'Continue with {provider}', { provider: providerNames[provider] })
  const rowOf = (provider: SocialProvider) => (
    <ListItem
      icon={<PluginIcon icon={providerIcons[provider]} />}
      title={isPair ? providerNames[provider] : label(provider)}
      aria-label={isPair ? label(provider) : undefined}
      disabled={disabled}
      disabledReason={disabledReason}
      onClick={() => connect(provider)}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks at what its buttons get, ahead of the click.
    <div
      className="social-row"
      data-pair={isPair ? '' : undefined}
      onPointerEnter={() => context.auth.prefetch()}
      onFocus={() => context.auth.prefetch()}
    >
      <div className={isPair ? undefined : 'social-wide'}>{rowOf(first)}</div>
      {isPair && others.map((provider) => <div key={provider}>{rowOf(provider)}</div>)}
      {squares.map((provider) => (
        <IconButton
          key={provider}
          className="social-square"
          label={label(provider)}
          disabled={disabled}
          disabledReason={disabledReason}
          onClick={() => connect(provider)}
        >
          <PluginIcon icon={providerIcons[provider]} />
        </IconButton>
      ))}
      {hasMore && (
        <IconButton
          className="social-square"
          label={text('social.more', 'More socials')}
          disabled={disabled}
          disabledReason={disabledReason}
          onClick={() => context.nav.push('ConnectSocials')}
        >
          <PluginIcon icon={moreIcon} />
        </IconButton>
      )}
    </div>
  )
}

/** Three dots, each a small ring: as thin as the stroke, they would be lost among the providers' pictures. */
const moreIcon =
  'M5.25 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M17.75 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0'

/** The first and five squares; with more of them the last square leads to all. */
const rowLength = 6
const squaresBesideMore = 4
