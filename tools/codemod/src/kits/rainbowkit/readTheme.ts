import type { Node } from 'oxc-parser'
import type { ProviderFinding } from '../../project/Project.js'
import { join, nothing, option, remark } from '../../shared/findings.js'
import { readProperties, readString } from '../../shared/syntax.js'
import type { Module } from '../../source/readModule.js'

/** The kit's named accents. */
const accents = {
  lightTheme: {
    blue: '#0E76FD',
    green: '#1DB847',
    orange: '#FF801F',
    pink: '#FF5CA0',
    purple: '#5F5AFA',
    red: '#FA423C',
  },
  darkTheme: {
    blue: '#3898FF',
    green: '#4BD166',
    orange: '#FF983D',
    pink: '#FF7AB8',
    purple: '#7A70FF',
    red: '#FF6257',
  },
}

/** The kit's radii are 0, 8, 16 and 24 px. Latchkey's radius is six times the master radius. Both default to 24 px. */
const radii: Readonly<Record<string, string>> = { none: '0px', small: '1.3px', medium: '2.7px' }

const byCodeRemark =
  'pass themeMode and themeVariables to createModal or call modal.setThemeMode(), because the theme is not a literal'

/** Reads a provider's theme. The kit's default is light. */
export function readTheme(module: Module, theme: Node | undefined): ProviderFinding {
  if (theme === undefined) return option("themeMode: 'light'")
  const single = readCall(module, theme)
  if (single)
    return join([option(`themeMode: '${single.mode}'`), variables(single.variables), remark(...single.remarks)])
  const modes = theme.type === 'ObjectExpression' ? readProperties(theme) : undefined
  const light = readCall(module, modes?.get('lightMode')?.value)
  const dark = readCall(module, modes?.get('darkMode')?.value)
  if (!light || !dark) return remark(byCodeRemark)
  const isSame = light.variables.join() === dark.variables.join()
  const lost = `themeVariables apply to both themes. These were for the dark one: ${dark.variables.join(', ') || 'none'}`
  return join([
    variables(light.variables),
    remark(...new Set([...light.remarks, ...dark.remarks])),
    isSame ? nothing : remark(lost),
  ])
}

interface Theme {
  readonly mode: 'light' | 'dark'
  readonly variables: readonly string[]
  readonly remarks: readonly string[]
}

/** Reads calls such as `lightTheme({ … })`. */
function readCall(module: Module, node: Node | undefined): Theme | undefined {
  if (node?.type !== 'CallExpression') return undefined
  const name = module.uses.find((use) => use.node === node.callee)?.name
  if (name !== 'lightTheme' && name !== 'darkTheme' && name !== 'midnightTheme') return undefined
  const mode = name === 'lightTheme' ? 'light' : 'dark'
  const [parameters] = node.arguments
  if (!parameters) return { mode, variables: [], remarks: [] }
  if (parameters.type !== 'ObjectExpression') return undefined
  const found: string[] = []
  const remarks: string[] = []
  for (const property of parameters.properties) {
    if (property.type === 'SpreadElement') {
      const accent = readAccent(module, property.argument)
      if (!accent) return undefined
      found.push(`'--latchkey-accent': '${accent}'`)
      continue
    }
    const key = property.key.type === 'Identifier' ? property.key.name : ''
    const value = readString(property.value)
    if (value === undefined) return undefined
    const radius = radii[value]
    if (key === 'accentColor') found.push(`'--latchkey-accent': '${value}'`)
    else if (key === 'borderRadius') found.push(...(radius ? [`'--latchkey-radius-master': '${radius}'`] : []))
    else if (key === 'fontStack') {
      if (value === 'rounded') found.push(`'--latchkey-font-family': 'ui-rounded, system-ui, sans-serif'`)
    } else if (key === 'accentColorForeground') {
      remarks.push(`accentColorForeground (${value}) has no counterpart: contrast decides the text on the accent`)
    } else if (key !== 'overlayBlur' || value !== 'none')
      remarks.push(`${key} (${value}) of the theme has no counterpart`)
  }
  return { mode, variables: found, remarks }
}

/** Reads `lightTheme.accentColors.pink`. */
function readAccent(module: Module, node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
  const list = node.object
  if (list.type !== 'MemberExpression') return undefined
  const name = module.uses.find((use) => use.node === list.object)?.name
  const colors: Readonly<Record<string, string>> = name === 'lightTheme' ? accents.lightTheme : accents.darkTheme
  return colors[node.property.name]
}

function variables(list: readonly string[]): ProviderFinding {
  return list.length > 0 ? option(`themeVariables: { ${list.join(', ')} }`) : nothing
}
