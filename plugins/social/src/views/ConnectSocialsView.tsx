import { type ChainNamespace, useModalAtom, usePluginContext, useText, type ViewMap } from '@latchkey/plugin-api'
import { EmptyState, List, ListItem, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { manifest, SocialProvider } from '../index.js'
import type { ViewProps } from '../module.js'
import { socialProviders } from '../providers/socialProviders.js'
import { ProviderLogo } from './ProviderLogo.js'

type ConnectSocialsProps = ViewProps & { readonly args: ViewMap['ConnectSocials'] }

export function ConnectSocialsView({ args, ...props }: ConnectSocialsProps): ReactElement {
  const { providers } = props
  const text = useText()
  const { connect, disabledReason } = useConnect(props)
  const resume = providers.find((provider) => socialProviders[provider].name === args?.resume)

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once for each arguments object
  useEffect(() => {
    if (!args || !resume || disabledReason !== undefined || resumedArgs.has(args)) return
    resumedArgs.add(args)
    connect(resume)
  }, [args])

  if (providers.length === 0) {
    return <EmptyState title={text('social.none', 'No social accounts available.')} />
  }
  return (
    <ViewBody>
      <List label={text('social.all', 'All socials')}>
        {providers.map((provider) => (
          <ListItem
            key={provider}
            icon={<ProviderLogo provider={provider} size={20} />}
            title={socialProviders[provider].name}
            disabled={disabledReason !== undefined}
            disabledReason={disabledReason}
            onClick={() => connect(provider)}
          />
        ))}
      </List>
    </ViewBody>
  )
}

const resumedArgs = new WeakSet<object>()

type Connect = { readonly disabledReason: string | undefined; connect(provider: SocialProvider): void }

export function useConnect({ signIn }: ViewProps, namespace?: ChainNamespace): Connect {
  const { auth } = usePluginContext<typeof manifest>()
  const reason = useText()('social.signed-in', 'You’re already signed in')
  const isSignedIn = useModalAtom(auth.user) !== undefined
  return {
    disabledReason: isSignedIn ? reason : undefined,
    connect: (provider) => void signIn.connect(provider, namespace).catch(() => undefined),
  }
}
