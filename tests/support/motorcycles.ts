import type { AddedCategoryInput } from '#src/shared/schemas/added-category.ts'

const none = { hidden: false, unit: '', min: undefined, max: undefined, options: [] }

/** A category as an operator would add it. */
export const motorcycles: AddedCategoryInput = {
  nameSq: 'Motorë',
  nameEn: 'Motorcycles',
  emoji: '🏍️',
  asksCondition: true,
  attributes: [
    {
      ...none,
      ...{ key: undefined, kind: 'number', labelSq: 'Cilindrata', labelEn: 'Engine size' },
      ...{ unit: 'cm³', min: 50, max: 2500 }
    },
    { ...none, key: undefined, kind: 'year', labelSq: 'Viti', labelEn: 'Year' },
    {
      ...none,
      ...{ key: undefined, kind: 'choice', labelSq: 'Lloji', labelEn: 'Kind' },
      options: [
        { sq: 'Kros', en: 'Motocross' },
        { sq: 'Skuter', en: 'Scooter' }
      ]
    },
    { ...none, key: undefined, kind: 'boolean', labelSq: 'Me ABS', labelEn: 'With ABS' }
  ]
}
