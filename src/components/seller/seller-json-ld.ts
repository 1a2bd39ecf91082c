import type { ProfilePage, WithContext } from 'schema-dts'
import type { Seller } from './seller.ts'

/** What search engines read about a seller's page, which is at the absolute address `url`. */
export function sellerJsonLd(seller: Seller, url: string) {
  const { fullName, username, location, sellerKind, memberSince } = seller
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: memberSince,
    mainEntity: {
      '@type': sellerKind === 'business' ? 'Organization' : 'Person',
      name: fullName,
      alternateName: username,
      url,
      ...(location && {
        address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'AL' }
      })
    }
  } as const satisfies WithContext<ProfilePage>
}
