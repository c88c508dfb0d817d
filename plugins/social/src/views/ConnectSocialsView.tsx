import { useText, type ViewMap } from '@latchkey/plugin-api'
import { EmptyState, List, ListItem, PluginIcon, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { providerIcons } from '../providers/providerIcons.js'
import { providerNames } from '../providers/providerNames.js'
import { useConnect } from './useConnect.js'
import type { ViewParts } from './ViewParts.js'

export interface ConnectSocialsViewProps extends ViewParts {
  readonly args: ViewMap['ConnectSocials']
  /** The arguments that were acted on. Going back to this view shows the list. */
  readonly resumed: WeakSet<object>
}

/** All providers that the project allows. */
export function ConnectSocialsView({ args, resumed, ...props }: ConnectSocialsViewProps): ReactElement {
  const text = useText()
  const { connect, disabledReason } = useConnect(props)
  const resume = props.providers.find((provider) => providerNames[provider] === args?.resume)

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once on each arguments object
  useEffect(() => {
    if (!args || !resume || disabledReason !== undefined || resumed.has(args)) return
    resumed.add(args)
    connect(resume)
  }, [args])

  if (props.providers.length === 0) {
    return <EmptyState title={text('social.none', 'No social account can be used here.')} />
  }
  return (
    <ViewBody>
      <List label={text('social.all', 'All socials')}>
        {props.providers.map((provider) => (
          <ListItem
            key={provider}
            icon={<PluginIcon icon={providerIcons[provider]} />}
            title={providerNames[provider]}
            disabled={disabledReason !== undefined}
            disabledReason={disabledReason}
            onClick={() => connect(provider)}
          />
        ))}
      </List>
    </ViewBody>
  )
}
