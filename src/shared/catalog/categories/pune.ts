import type { Category } from '../category.ts'
import { labelled } from '../options.ts'

export const category: Category = {
  id: 7,
  slug: 'pune',
  emoji: '💼',
  name: ['Punë', 'Jobs'],
  filterTitle: ['Filtro për Punë', 'Filter jobs'],
  condition: 'none',
  price: {
    label: ['Paga në lekë (ALL)', 'Salary (ALL)'],
    perMonth: true,
    filter: { kind: 'salary' }
  },
  comparison: { agree: ['jobCategory', 'jobType'] },
  schemaType: 'JobPosting',
  attributes: [
    {
      key: 'jobCategory',
      type: 'choice',
      label: ['Fusha e punës', 'Job category'],
      options: labelled({
        teknologji: ['Teknologji', 'Technology'],
        marketing: ['Marketing', 'Marketing'],
        shitje: ['Shitje', 'Sales'],
        financë: ['Financë', 'Finance'],
        mjekesi: ['Mjekësi', 'Healthcare'],
        edukim: ['Arsim', 'Education'],
        ndertim: ['Ndërtim', 'Construction'],
        turizem: ['Turizëm', 'Tourism']
      }),
      schemaOrg: 'industry'
    },
    {
      key: 'jobType',
      type: 'choice',
      label: ['Lloji i punësimit', 'Job type'],
      options: [
        {
          value: 'kohe-plote',
          label: ['Me kohë të plotë', 'Full-time'],
          schemaOrg: 'FULL_TIME'
        },
        {
          value: 'kohe-pjesshme',
          label: ['Me kohë të pjesshme', 'Part-time'],
          schemaOrg: 'PART_TIME'
        },
        { value: 'kontrate', label: ['Me kontratë', 'Contract'], schemaOrg: 'CONTRACTOR' },
        { value: 'praktike', label: ['Praktikë', 'Internship'], schemaOrg: 'INTERN' },
        {
          value: 'freelance',
          label: ['Punë e pavarur (freelance)', 'Freelance'],
          schemaOrg: 'CONTRACTOR'
        },
        { value: 'seasonal', label: ['Sezonale', 'Seasonal'], schemaOrg: 'TEMPORARY' }
      ],
      schemaOrg: 'employmentType',
      onCard: true
    },
    {
      key: 'experience',
      type: 'choice',
      label: ['Përvoja', 'Experience'],
      options: labelled({
        hyrje: ['Pa përvojë', 'Entry level'],
        junior: ['Me pak përvojë', 'Junior'],
        mid: ['Me përvojë mesatare', 'Mid-level'],
        senior: ['Me shumë përvojë', 'Senior'],
        executive: ['Drejtues', 'Executive']
      }),
      schemaOrg: 'experienceRequirements'
    }
  ]
}
