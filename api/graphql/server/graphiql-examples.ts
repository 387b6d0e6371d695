/** Operations that run as they are on the seeded office once the token is in the headers; each opens in its own tab. */
export const GRAPHIQL_EXAMPLES: readonly string[] = [
  `# 1. Inloggen. Zet het token uit het antwoord
# bij Headers in 'X-Access-Token', op elk tabblad.
mutation Inloggen {
  signIn(input: { username: "beheer", password: "Voordeur!1", remember: false }) {
    __typename
    ... on SignedIn { token mustChoosePassword }
    ... on Error { message }
  }
}
`,
  `# 2. Wie is ingelogd, en wat het kantoor gekoppeld heeft.
query WieBenIk {
  viewer {
    user { username roleLabel }
    office { name }
    canWrite
    links { kind providerName state }
  }
}
`,
  `# 3. Relaties zoeken: per bladzijde, gesorteerd door de server.
# De volgende bladzijde: after: "<endCursor>".
query Relaties {
  relations(search: "van", sort: { field: NAME, direction: ASC }, first: 20) {
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
  `# 4. Een relatie toevoegen; de reis langs de diensten begint meteen.
# Hetzelfde requestId geeft hetzelfde antwoord:
# neem een ander voor een tweede relatie.
mutation Toevoegen {
  createRelation(input: {
    requestId: "graphiql-voorbeeld-1"
    relationNumberTyped: false
    confirmed: [DUPLICATE_BSN, NO_CONTACT_PERSON]
    organisation: {
      tradeName: "Bakkerij De Halm"
      legalForm: "B.V."
      bsn: "823807071"
      email: "info@bakkerijdehalm.example"
      street: "Korenmarkt"
      houseNumber: "12"
      postcode: "6811GW"
      city: "Arnhem"
    }
  }) {
    __typename
    ... on RelationSaved { relation { id displayName } run { id steps { label state } } }
    ... on ConfirmationNeeded { questions { kind title text } }
    ... on ValidationError { issues { field message } }
    ... on Error { message }
  }
}
`,
  `# 5. De Koppelreis volgen: laat dit lopen
# en voer in een tweede venster tabblad 4 uit.
subscription Koppelreis {
  sagaRunChanged {
    resync
    run { id state relationName steps { label state providerName message } }
  }
}
`,
];
