import type { AttributeValues, Category } from '#src/shared/catalog/category.ts'
import { attributesJsonLd, type JsonLd } from '#src/shared/catalog/json-ld.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import type { ListingDetail } from '#src/shared/schemas/listing.ts'

type Described = {
  listing: ListingDetail
  category: Category
  attributes: AttributeValues
  /** Absolute address of the page. */
  url: string
  origin: string
  language: Language
}
type Properties = { readonly [property: string]: JsonLd }

const AVAILABILITY = { active: 'InStock', reserved: 'LimitedAvailability' } as const
const CONDITIONS = {
  new: 'NewCondition',
  used: 'UsedCondition',
  damaged: 'DamagedCondition'
} as const
const LISTED_DAYS = 60

/** What search engines read of a listing: a product, a car or a job, as its category declares. */
export function listingJsonLd(described: Described): Properties {
  const { listing, category, attributes, language } = described
  const own = category.schemaType === 'JobPosting' ? job(described) : product(described)
  return {
    '@context': 'https://schema.org',
    '@type': category.schemaType,
    description: listing.description,
    ...attributesJsonLd(category, attributes, language),
    ...own
  }
}

function product({ listing, url, origin }: Described): Properties {
  const { status, price, currency, seller } = listing
  const available = status === 'active' || status === 'reserved' ? AVAILABILITY[status] : 'SoldOut'
  return {
    name: listing.title,
    url,
    ...(listing.images.length > 0 && { image: listing.images.map(image => origin + image) }),
    itemCondition: `https://schema.org/${CONDITIONS[listing.condition]}`,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${available}`,
      areaServed: listing.location,
      seller: { '@type': 'Person', name: seller.fullName }
    }
  }
}

function job({ listing, url }: Described): Properties {
  const { createdAt, location, price, currency, seller } = listing
  const through = new Date(createdAt)
  through.setUTCDate(through.getUTCDate() + LISTED_DAYS)
  return {
    title: listing.title,
    url,
    datePosted: createdAt,
    validThrough: through.toISOString(),
    hiringOrganization: { '@type': 'Organization', name: seller.fullName },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'AL' }
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', value: price, unitText: 'MONTH' }
    }
  }
}
