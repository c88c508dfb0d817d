/** What the command asks and prints. */
import { createInterface } from 'node:readline/promises'
import { templates } from './templates.mjs'

const names = Object.keys(templates)

/**
 * Asks for the parameters that the command lacks.
 *
 * @param {string | undefined} folder
 * @param {string | undefined} template
 * @returns {Promise<{ folder: string, template: string }>}
 */
export async function chooseSite(folder, template) {
  const questions = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return {
      folder: folder ?? ((await questions.question('Folder (my-site): ')).trim() || 'my-site'),
      template: template ?? (await ask(questions)),
    }
  } finally {
    questions.close()
  }
}

async function ask(questions) {
  const rows = names.map((name, index) => `  ${index + 1}  ${name.padEnd(8)} ${templates[name].title}`)
  process.stdout.write(`${rows.join('\n')}\n`)
  for (;;) {
    const answer = (await questions.question('Template (1): ')).trim().toLowerCase() || '1'
    const chosen = names.find((name, index) => answer === name || answer === String(index + 1))
    if (chosen) return chosen
    process.stdout.write(`A number from 1 to ${names.length}, or a name.\n`)
  }
}

/**
 * The commands to type next, for the package manager that ran `create`.
 *
 * @param {string} folder the site's folder, relative to the working directory
 * @param {string} [userAgent] as package managers set it: `pnpm/10.2.0 npm/? node/v20.19.0 linux x64`
 */
export function nextCommands(folder, userAgent = '') {
  const manager = /^(pnpm|yarn|bun)\//.exec(userAgent)?.[1] ?? 'npm'
  const run = manager === 'npm' || manager === 'bun' ? `${manager} run` : manager
  return [
    ...(folder === '.' ? [] : [`cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`]),
    `${manager} install`,
    `${`${run} sandbox`.padEnd(18)}wallets, chains and services on this machine: leave it running`,
    `${`${run} dev`.padEnd(18)}your site, in a second terminal`,
  ]
}
