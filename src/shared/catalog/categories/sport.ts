import type { Category } from '../category.ts'
import { labelled, named } from '../options.ts'

const BICYCLES = { key: 'sportCategory', values: ['bicikleta'] }

export const category: Category = {
  id: 6,
  slug: 'sport-rekreacion',
  emoji: '⚽',
  name: ['Sport dhe rekreacion', 'Sports and recreation'],
  filterTitle: ['Filtro për Sport', 'Filter sports'],
  condition: 'asked',
  price: { filter: { kind: 'general' } },
  comparison: { agree: ['sportCategory', 'bikeType'] },
  schemaType: 'Product',
  attributes: [
    {
      key: 'sportCategory',
      type: 'choice',
      label: ['Lloji i sportit', 'Sport'],
      options: labelled({
        fitness: ['Fitnes', 'Fitness'],
        futboll: ['Futboll', 'Football'],
        basketboll: ['Basketboll', 'Basketball'],
        tennis: ['Tenis', 'Tennis'],
        skijim: ['Ski', 'Skiing'],
        bicikleta: ['Biçikleta', 'Bicycles'],
        varketetje: ['Lundrim me varkë', 'Boating'],
        kamping: ['Kamping', 'Camping']
      }),
      schemaOrg: 'category',
      onCard: true
    },
    {
      key: 'bikeType',
      type: 'choice',
      label: ['Lloji i biçikletës', 'Bike type'],
      when: BICYCLES,
      options: labelled({
        rrugor: ['Rruge', 'Road'],
        malin: ['Mali', 'Mountain'],
        hibrid: ['Hibride', 'Hybrid'],
        elektrik: ['Elektrike', 'Electric'],
        bmx: ['BMX', 'BMX'],
        femije: ['Për fëmijë', "Children's"]
      }),
      onCard: true
    },
    {
      key: 'bikeBrand',
      type: 'choice',
      label: ['Marka e biçikletës', 'Bike brand'],
      when: BICYCLES,
      options: named(
        'Trek',
        'Giant',
        'Specialized',
        'Cannondale',
        'Scott',
        'Merida',
        'Cube',
        'Bianchi'
      ),
      schemaOrg: 'brand'
    }
  ]
}
