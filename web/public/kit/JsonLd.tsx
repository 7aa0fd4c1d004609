/** A schema.org description; `<` is escaped, so that no text ends the block. (pages.jsonLd) */
export const JsonLd = ({ value }: { value: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll(
        '<',
        '\\u003c',
      ),
    }}
  />
)
