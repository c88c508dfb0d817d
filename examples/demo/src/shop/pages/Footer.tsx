import { isFramed } from '../panel/savedChoices.js'
import { sandboxUrl } from '../sandboxUrl.js'
import { useTexts } from '../texts/texts.js'

export function Footer() {
  const { footer } = useTexts()
  return (
    <footer className="footer">
      <p>{footer.text}</p>
      <ul>
        <li>
          <a href={`${sandboxUrl}/mail`} target="_blank" rel="noreferrer">
            {footer.mail}
          </a>
        </li>
        <li>
          <a href={`${sandboxUrl}/wallet/`} target="_blank" rel="noreferrer">
            {footer.wallet}
          </a>
        </li>
        {!isFramed && (
          <li>
            <a href="/lab">{footer.lab}</a>
          </li>
        )}
      </ul>
    </footer>
  )
}
