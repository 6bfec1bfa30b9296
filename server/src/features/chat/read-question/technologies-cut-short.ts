/** Technologies as those who use them write them, and how the lists have them. A letter or two is read only by itself. */
const CUT_SHORT: readonly (readonly [string, string])[] = [
  ['k8s|k8|kube|kubernets|kubernetis', 'Kubernetes'],
  ['ts|typescipt', 'TypeScript'],
  ['js|ecmascript', 'JavaScript'],
  ['py', 'Python'],
  ['postgres|postgre|psql|pgsql|pg', 'PostgreSQL'],
  ['mssql|ms sql|sqlserver', 'SQL Server'],
  ['mongo', 'MongoDB'],
  ['elastic ?search', 'Elasticsearch'],
  ['golang', 'Go'],
  ['c-?sharp|c sharp', 'C#'],
  ['dot ?net|dotnet core', '.NET'],
  ['asp\\.?net', 'ASP.NET'],
  ['cpp|c plus plus', 'C++'],
  ['node|nodejs|node js', 'Node.js'],
  ['nextjs|next js', 'Next.js'],
  ['vuejs|vue js', 'Vue'],
  ['reactjs|react js', 'React'],
  ['rn', 'React Native'],
  ['pbi|powerbi', 'Power BI'],
  ['m365|o365|office 365', 'Microsoft 365'],
  ['d365|dyn365', 'Dynamics 365'],
  ['gcp|google cloud platform', 'Google Cloud'],
  ['gha|gh actions', 'GitHub Actions'],
  ['tf', 'Terraform'],
  ['lang chain', 'LangChain'],
  ['rabbit ?mq', 'RabbitMQ'],
]

/** «K8s-sertifisering», «kan ts»: not in an address and not with a sign before it, as «node.js» or «.ts». */
export const TECHNOLOGIES_CUT_SHORT: readonly [RegExp, string][] = CUT_SHORT.map(([short, name]) => [
  new RegExp(
    `(?<![\\p{L}\\p{N}.@/_#&+-])(?:${short})(?![\\p{L}\\p{N}@/_#&+]|[.-](?:js|net|ts|no|com|sql|\\p{N}))`,
    'giu',
  ),
  name,
])
