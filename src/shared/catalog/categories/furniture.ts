import type { Category } from '../category.ts'
import { labelled } from '../options.ts'

export const category: Category = {
  id: 3,
  slug: 'mobiljet',
  emoji: '🛋️',
  name: ['Mobilje', 'Furniture'],
  filterTitle: ['Filtro për Mobilje', 'Filter furniture'],
  condition: 'asked',
  price: { filter: { kind: 'general' } },
  comparison: { agree: ['subcategory'] },
  schemaType: 'Product',
  attributes: [
    {
      key: 'subcategory',
      type: 'choice',
      label: ['Nënkategoria', 'Subcategory'],
      options: labelled({
        ulese: ['Divane dhe kolltukë', 'Sofas and armchairs'],
        tavoline: ['Tavolina', 'Tables'],
        krevate: ['Krevate', 'Beds'],
        dollape: ['Dollapë', 'Wardrobes and cupboards'],
        karrige: ['Karrige', 'Chairs'],
        biblioteka: ['Biblioteka', 'Bookcases'],
        dekor: ['Dekor', 'Decor'],
        ndricim: ['Ndriçim', 'Lighting']
      }),
      schemaOrg: 'category'
    },
    {
      key: 'material',
      type: 'choice',
      label: ['Materiali', 'Material'],
      options: labelled({
        dru: ['Dru', 'Wood'],
        metal: ['Metal', 'Metal'],
        lekure: ['Lëkurë', 'Leather'],
        tekstil: ['Tekstil', 'Fabric'],
        plastik: ['Plastikë', 'Plastic'],
        xham: ['Xham', 'Glass']
      }),
      schemaOrg: 'material',
      onCard: true
    },
    {
      key: 'style',
      type: 'choice',
      label: ['Stili', 'Style'],
      options: labelled({
        modern: ['Modern', 'Modern'],
        klasik: ['Klasik', 'Classic'],
        vintage: ['Vintage', 'Vintage'],
        minimalist: ['Minimalist', 'Minimalist'],
        skandinav: ['Skandinav', 'Scandinavian'],
        industrial: ['Industrial', 'Industrial']
      })
    }
  ]
}
