import type { Category } from '../category.ts'
import { labelled, named } from '../options.ts'

export const category: Category = {
  id: 2,
  slug: 'elektronika',
  emoji: '📱',
  name: ['Elektronikë', 'Electronics'],
  filterTitle: ['Filtro për Elektronikë', 'Filter electronics'],
  condition: 'derived',
  price: { filter: { kind: 'general' } },
  comparison: { agree: ['subcategory'], title: true },
  schemaType: 'Product',
  attributes: [
    {
      key: 'subcategory',
      type: 'choice',
      label: ['Nënkategoria', 'Subcategory'],
      options: labelled({
        telefona: ['Telefona', 'Phones'],
        kompjutera: ['Kompjuterë', 'Computers'],
        televizore: ['Televizorë', 'TVs'],
        kamera: ['Kamera', 'Cameras'],
        headphones: ['Kufje', 'Headphones'],
        tablet: ['Tabletë', 'Tablets'],
        smartwatch: ['Orë inteligjente', 'Smartwatches'],
        gaming: ['Konsola dhe lojëra', 'Gaming']
      }),
      schemaOrg: 'category'
    },
    {
      key: 'brand',
      type: 'choice',
      label: ['Marka', 'Brand'],
      options: named(
        'Apple',
        'Samsung',
        'Huawei',
        'Xiaomi',
        'OnePlus',
        'Google',
        'Sony',
        'Nokia',
        'Motorola',
        'Oppo'
      ),
      schemaOrg: 'brand',
      onCard: true
    },
    {
      key: 'itemCondition',
      type: 'choice',
      label: ['Gjendja', 'Condition'],
      options: [
        { value: 'si-i-ri', label: ['Si e re', 'Like new'], condition: 'new' },
        { value: 'shume-mire', label: ['Shumë e mirë', 'Very good'], condition: 'used' },
        {
          value: 'mire',
          label: ['E mirë', 'Good'],
          searchTerms: ['gjendje të mirë', 'në gjendje të mirë', 'good condition'],
          condition: 'used'
        },
        { value: 'e-perdorur', label: ['E përdorur', 'Used'], condition: 'used' },
        { value: 'per-pjese', label: ['Për pjesë', 'For parts'], condition: 'damaged' }
      ]
    }
  ]
}
