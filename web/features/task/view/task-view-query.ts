import { graphql } from 'react-relay';

export const taskViewQuery = graphql`
  query taskViewQuery($id: ID!) {
    node(id: $id) {
      ...TaskView_task @alias(as: "task")
    }
  }
`;
