import type { Category } from '../category.ts'
import { labelled, named } from '../options.ts'

const SHOE_SIZES = Array.from({ length: 13 }, (_, index) => String(35 + index))

export const category: Category = {
  id: 4,
  slug: 'veshjet',
  emoji: '👗',
  name: ['Veshje', 'Clothing'],
  filterTitle: ['Filtro për Veshje', 'Filter clothing'],
  condition: 'asked',
  price: { filter: { kind: 'general' } },
  comparison: { agree: ['type', 'brand'] },
  schemaType: 'Product',
  attributes: [
    {
      key: 'type',
      type: 'choice',
      label: ['Lloji', 'Type'],
      options: labelled({
        bluza: ['Bluza', 'Tops'],
        pantallona: ['Pantallona', 'Trousers'],
        fustane: ['Fustane', 'Dresses'],
        xhaketa: ['Xhaketa', 'Jackets'],
        kepuce: ['Këpucë', 'Shoes'],
        aksesoret: ['Aksesorë', 'Accessories'],
        nderresa: ['Të brendshme', 'Underwear'],
        sportive: ['Veshje sportive', 'Sportswear']
      }),
      schemaOrg: 'category'
    },
    {
      key: 'size',
      type: 'choice',
      label: ['Masa', 'Size'],
      searchTerms: ['masë', 'madhësia', 'numri', 'nr'],
      options: labelled({
        xs: ['XS', 'XS'],
        s: ['S', 'S'],
        m: ['M', 'M'],
        l: ['L', 'L'],
        xl: ['XL', 'XL'],
        xxl: ['XXL', 'XXL'],
        '3xl': ['3XL', '3XL']
      }),
      schemaOrg: 'size',
      onCard: true
    },
    {
      key: 'shoeSize',
      type: 'choice',
      label: ['Numri i këpucëve', 'Shoe size'],
      searchTerms: ['numri', 'numër', 'numer', 'nr', 'no', 'masa', 'size', 'eu'],
      when: { key: 'type', values: ['kepuce'] },
      options: named(...SHOE_SIZES),
      onCard: true
    },
    {
      key: 'brand',
      type: 'choice',
      label: ['Marka', 'Brand'],
      options: named(
        'Zara',
        'H&M',
        'Nike',
        'Adidas',
        'Puma',
        'Calvin Klein',
        'Tommy Hilfiger',
        'Gucci',
        'Prada',
        'Armani'
      ),
      schemaOrg: 'brand',
      onCard: true
    }
  ]
}
