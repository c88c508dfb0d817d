import { createInterface } from 'node:readline/promises'
import { templates } from './templates.mjs'

const names = Object.keys(templates)

/**
 * Prompts for missing parameters.
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
    process.stdout.write(`Enter a number from 1 to ${names.length}, or a name.\n`)
  }
}

/**
 * Returns the commands to run next, with the package manager that ran `create`.
 *
 * @param {string} folder relative to the working directory
 * @param {string} [userAgent] such as `pnpm/10.2.0 npm/? node/v20.19.0 linux x64`
 */
export function nextCommands(folder, userAgent = '') {
  const manager = /^(pnpm|yarn|bun)\//.exec(userAgent)?.[1] ?? 'npm'
  const run = manager === 'npm' || manager === 'bun' ? `${manager} run` : manager
  return [
    ...(folder === '.' ? [] : [`cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`]),
    `${manager} install`,
    `${`${run} sandbox`.padEnd(18)}starts local wallets, chains and services: leave it running`,
    `${`${run} dev`.padEnd(18)}starts your app, in a second terminal`,
  ]
}
