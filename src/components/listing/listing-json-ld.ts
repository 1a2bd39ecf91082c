import type { AttributeValues, Category } from '#src/shared/catalog/category.ts'
import { attributesJsonLd, type JsonLd } from '#src/shared/catalog/json-ld.ts'
import { isMonthly } from '#src/shared/catalog/price-of.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { isWanted } from '#src/shared/listing-kinds.ts'
import type { ListingDetail } from '#src/shared/schemas/listing.ts'

type Described = {
  listing: ListingDetail
  category: Category
  attributes: AttributeValues
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

/** What search engines read about a listing: a product, a car, a job or a property, as declared. */
export function listingJsonLd(described: Described): Properties {
  if (isWanted(described.listing)) return demand(described)
  const { listing, category, attributes, language } = described
  const own = attributesJsonLd(category, attributes, language)
  return {
    '@context': 'https://schema.org',
    '@type': category.schemaType,
    description: listing.description,
    ...PROPERTIES[category.schemaType](described, own)
  }
}

type Describe = (described: Described, own: Properties) => Properties

const PROPERTIES: Record<Category['schemaType'], Describe> = {
  Product: (described, own) => ({ ...own, ...product(described) }),
  Car: (described, own) => ({ ...own, ...product(described) }),
  JobPosting: (described, own) => ({ ...own, ...job(described) }),
  RealEstateListing: (described, own) => ({ ...offered(described), ...property(described, own) })
}

function product(described: Described): Properties {
  const { listing, category } = described
  const itemCondition = `https://schema.org/${CONDITIONS[listing.condition]}`
  // A service, or what the operator's category does not ask for, is neither new nor used.
  return { ...offered(described), ...(category.condition !== 'none' && { itemCondition }) }
}

/** Nothing is offered: a demand for what the things of the category are. */
function demand({ listing, category, attributes, url, language }: Described): Properties {
  const { title, description, price, currency, location, createdAt, expiresAt, seller } = listing
  const isJob = category.schemaType === 'JobPosting'
  const thing = isJob
    ? { '@type': 'Occupation', name: title }
    : {
        '@type': category.schemaType,
        name: title,
        ...attributesJsonLd(category, attributes, language)
      }
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    name: title,
    description,
    url,
    availabilityStarts: createdAt,
    validThrough: expiresAt,
    areaServed: location,
    seller: party(seller),
    itemOffered: thing,
    ...(price > 0 && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        [isJob ? 'minPrice' : 'maxPrice']: price,
        priceCurrency: currency,
        ...(isMonthly(category, attributes) && MONTHLY)
      }
    })
  }
}

const MONTHLY = { unitText: 'MONTH' }

/** A rent is not what the flat costs. */
function priceOf({ listing, category, attributes }: Described): Properties {
  const { price, currency: priceCurrency } = listing
  if (!isMonthly(category, attributes)) return { price, priceCurrency }
  return {
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      ...MONTHLY
    }
  }
}

const party = ({ sellerKind, fullName }: ListingDetail['seller']) => ({
  '@type': sellerKind === 'business' ? 'Organization' : 'Person',
  name: fullName
})

function offered(described: Described): Properties {
  const { listing, url, origin } = described
  const { status, seller, expiresAt } = listing
  const available = status === 'active' || status === 'reserved' ? AVAILABILITY[status] : 'SoldOut'
  return {
    name: listing.title,
    url,
    ...(listing.images.length > 0 && { image: listing.images.map(image => origin + image) }),
    offers: {
      '@type': 'Offer',
      url,
      ...priceOf(described),
      priceValidUntil: expiresAt,
      availability: `https://schema.org/${available}`,
      areaServed: listing.location,
      seller: party(seller)
    }
  }
}

const address = (locality: string) => ({
  '@type': 'PostalAddress',
  addressLocality: locality,
  addressCountry: 'AL'
})

/** The announcement is a page of its own; rooms and size belong to what it announces. */
const property = ({ listing }: Described, own: Properties): Properties => ({
  datePosted: listing.createdAt,
  about: { '@type': 'Accommodation', address: address(listing.location), ...own }
})

function job({ listing, url }: Described): Properties {
  const { id, createdAt, expiresAt, location, price, currency, seller } = listing
  return {
    title: listing.title,
    url,
    identifier: { '@type': 'PropertyValue', name: seller.fullName, value: String(id) },
    datePosted: createdAt,
    validThrough: expiresAt,
    hiringOrganization: { '@type': 'Organization', name: seller.fullName },
    jobLocation: {
      '@type': 'Place',
      address: address(location)
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', value: price, unitText: 'MONTH' }
    }
  }
}
