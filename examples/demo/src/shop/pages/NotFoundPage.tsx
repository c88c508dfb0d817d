import { Link } from '../router.js'
import { useTexts } from '../texts/texts.js'
import { useTitle } from '../useTitle.js'

export function NotFoundPage() {
  const { notFound } = useTexts()
  useTitle(notFound.title)
  return (
    <section className="blank">
      <h1>{notFound.title}</h1>
      <Link className="button primary" href="/">
        {notFound.back}
      </Link>
    </section>
  )
}
