import { chains, plugins } from './choices.mjs'

/**
 * Returns the code that a host needs for these choices, as a complete file. Omits defaults.
 *
 * @param {import('./choices.mjs').Choices} choices
 * @returns {string}
 */
export function exportConfiguration(choices) {
  const chosen = chains.filter(({ id }) => choices.chains.includes(id))
  const added = plugins.filter(({ id }) => choices.plugins.includes(id))
  const networks = chosen.flatMap((chain) => chain.networks)
  const modules = chosen.map(({ module }) => module)
  const imports = [
    ...added.map(({ id }) => `import { ${id} } from '@latchkey/plugin-${id}'`),
    `import { createModal } from '@latchkey/shell'`,
    ...modules.map((name) => `import { ${name} } from '@latchkey/${name}'`),
    ...(choices.walletConnect ? [`import { walletConnect } from '@latchkey/walletconnect'`] : []),
    `import { ${networks.join(', ')} } from '@latchkey/networks'`,
    ...(choices.signIn ? [`import { ${choices.signIn}Siwx } from '@latchkey/siwx'`] : []),
  ]
  const members = [
    `projectId: 'your project id'`,
    `metadata: {
    name: 'My site',
    description: 'What it does',
    url: 'https://site.example',
    icons: ['https://site.example/icon.png'],
  }`,
    `networks: [${networks.map((name) => name.split(' as ').at(-1)).join(', ')}]`,
    `chains: [${[...modules, ...(choices.walletConnect ? ['walletConnect'] : [])].map((name) => `${name}()`).join(', ')}]`,
    ...(added.length > 0 ? [`plugins: [${added.map(({ id }) => `${id}()`).join(', ')}]`] : []),
    ...(choices.signIn === 'local' ? [`siwx: localSiwx({ statement: 'Welcome.' })`] : []),
    ...(choices.signIn === 'server'
      ? [`siwx: serverSiwx({ url: 'https://site.example/siwx', statement: 'Welcome.' })`]
      : []),
    ...Object.entries(modalOptions(choices)).map(([name, value]) => `${name}: ${write(value)}`),
  ]
  const body = members.map((member) => `  ${member},\n`).join('')
  return `${imports.join('\n')}\n\nexport const modal = createModal({\n${body}})\n`
}

/**
 * Returns the options that JSON can express. Omits networks, chains, plugins and sign-in, because they differ between a
 * host and the example shop.
 *
 * @param {import('./choices.mjs').Choices} choices
 * @returns {Partial<Omit<import('@latchkey/shell').ModalOptions, 'plugins'>>}
 */
export function modalOptions(choices) {
  const variables = {
    ...(choices.accent && { '--latchkey-accent': choices.accent }),
    ...(choices.corners && { '--latchkey-radius-master': choices.corners }),
  }
  /** @type {Record<string, boolean>} */
  const switches = Object.fromEntries([
    ...choices.off.map((id) => [id, false]),
    ...choices.on.map((id) => [id, true]),
    ...plugins.flatMap(({ id, gate }) => (gate && choices.plugins.includes(id) ? [[`features.${gate}`, true]] : [])),
  ])
  const [features, own] = [true, false].map((isFeature) =>
    Object.entries(switches).filter(([id]) => id.startsWith('features.') === isFeature),
  )
  return {
    ...(choices.theme !== 'auto' && { themeMode: choices.theme }),
    ...(Object.keys(variables).length > 0 && { themeVariables: variables }),
    ...(choices.locale && { locale: choices.locale }),
    ...Object.fromEntries(own),
    ...(features.length > 0 && {
      features: Object.fromEntries(features.map(([id, value]) => [id.slice('features.'.length), value])),
    }),
    ...(choices.on.includes('features.legalCheckbox') && {
      termsConditionsUrl: 'https://site.example/terms',
      privacyPolicyUrl: 'https://site.example/privacy',
    }),
  }
}

/** Writes a value as JavaScript. Quotes only the names that need it. */
function write(value) {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).map(([name, inner]) => {
    return `${/^[a-z]\w*$/i.test(name) ? name : `'${name}'`}: ${write(inner)}`
  })
  return `{ ${members.join(', ')} }`
}
