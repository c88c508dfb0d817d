import { createInterface } from 'node:readline/promises'
import { templates } from './templates.mjs'

const names = Object.keys(templates)

/**
 * Asks at the terminal for what the command did not say.
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
