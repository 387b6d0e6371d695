/** A tab of GraphiQL as it opens the first time. */
export interface GraphiQLExample {
  readonly query: string;
  readonly variables?: string;
}

const variables = (values: Readonly<Record<string, unknown>>) => JSON.stringify(values, null, 2);

/** Operations that work as they are against the seeded office, once the token stands in the headers. */
export const GRAPHIQL_EXAMPLES: readonly GraphiQLExample[] = [
  {
    query: `# 1. Aanmelden: zet het token uit het antwoord in 'X-Access-Token' onder Headers (van elk tabblad).
mutation Aanmelden($input: SignInInput!) {
  signIn(input: $input) {
    __typename
    ... on SignedIn { token mustChoosePassword }
    ... on Error { message }
  }
}
`,
    variables: variables({ input: { username: 'beheer', password: 'Voordeur!1', remember: false } }),
  },
  {
    query: `# 2. Wie is aangemeld, en wat het kantoor gekoppeld heeft.
query WieBenIk {
  viewer {
    user { username roleLabel }
    office { name }
    canWrite
    links { kind providerName state }
  }
}
`,
  },
  {
    query: `# 3. Relaties zoeken: per bladzijde, gesorteerd door de server.
query Relaties($zoek: String, $na: String) {
  relations(search: $zoek, sort: { field: NAME, direction: ASC }, first: 20, after: $na) {
    totalCount
    edges {
      node {
        __typename
        id
        displayName
        relationNumber
        addressLine
        city
        email
        owner { username color }
        ... on Organisation { legalForm contactPersons { displayName } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: variables({ zoek: 'van', na: null }),
  },
  {
    query: `# 4. Een relatie toevoegen; de reis langs de gekoppelde diensten begint meteen.
mutation Toevoegen($input: CreateRelationInput!) {
  createRelation(input: $input) {
    __typename
    ... on RelationSaved { relation { id displayName } run { id steps { label state } } }
    ... on ConfirmationNeeded { questions { kind title text } }
    ... on ValidationError { issues { field message } }
    ... on Error { message }
  }
}
`,
    variables: variables({
      input: {
        requestId: 'graphiql-voorbeeld-1',
        relationNumberTyped: false,
        confirmed: ['NO_CONTACT_PERSON'],
        organisation: {
          tradeName: 'Bakkerij De Halm',
          legalForm: 'B.V.',
          bsn: '111222333',
          email: 'info@bakkerijdehalm.example',
          street: 'Korenmarkt',
          houseNumber: '12',
          postcode: '6811GW',
          city: 'Arnhem',
        },
      },
    }),
  },
  {
    query: `# 5. De Koppelreis volgen: laat dit lopen en voer tabblad 4 uit.
subscription Koppelreis {
  sagaRunChanged {
    resync
    run { id state relationName steps { label state providerName message } }
  }
}
`,
  },
];
